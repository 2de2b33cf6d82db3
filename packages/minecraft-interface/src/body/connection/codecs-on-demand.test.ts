import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { compileCodecsOnDemand } from './codecs-on-demand.ts';

const library = createRequire(import.meta.url).resolve('minecraft-protocol');

interface Codec {
  createPacketBuffer(type: string, value: unknown): Buffer;
  parsePacketBuffer(type: string, buffer: Buffer): { readonly data: unknown };
  setVariable(name: string, value: unknown): void;
  readonly readCtx: object;
}
interface Compiler {
  readonly readCompiler: { generate(): string };
  readonly writeCompiler: { generate(): string };
  addTypesToCompile(types: object): void;
  compileProtoDefSync(): Codec;
}

function pointCompiler(): { readonly compiler: Compiler; readonly compiled: string[] } {
  const protodef: { readonly Compiler: { readonly ProtoDefCompiler: new () => Compiler } } =
    createRequire(library)('protodef');
  const compiler = new protodef.Compiler.ProtoDefCompiler();
  const fields = ['x', 'y'].map((name) => ({ name, type: 'varint' }));
  compiler.addTypesToCompile({ point: ['container', fields] });
  const compiled: string[] = [];
  for (const part of ['readCompiler', 'writeCompiler'] as const) {
    const generate = compiler[part].generate.bind(compiler[part]);
    compiler[part].generate = () => {
      compiled.push(part);
      return generate();
    };
  }
  return { compiler, compiled };
}

describe('codecs on demand', () => {
  it('compiles what is read when something is read, what is written when something is written, and each once', () => {
    compileCodecsOnDemand(library);
    const { compiler, compiled } = pointCompiler();
    const codec = compiler.compileProtoDefSync();
    expect(compiled).toEqual([]);
    const buffer = codec.createPacketBuffer('point', { x: 3, y: 300 });
    codec.createPacketBuffer('point', { x: 4, y: 5 });
    expect(compiled).toEqual(['writeCompiler']);
    expect(codec.parsePacketBuffer('point', buffer).data).toEqual({ x: 3, y: 300 });
    codec.parsePacketBuffer('point', buffer);
    expect(compiled).toEqual(['writeCompiler', 'readCompiler']);
  });

  it('says as before that a type is missing, and keeps a variable that is set', () => {
    compileCodecsOnDemand(library);
    const codec = pointCompiler().compiler.compileProtoDefSync();
    expect(() => codec.parsePacketBuffer('circle', Buffer.alloc(1))).toThrow('missing data type: circle');
    codec.setVariable('limit', 7);
    expect(codec.readCtx).toMatchObject({ limit: 7 });
  });
});
