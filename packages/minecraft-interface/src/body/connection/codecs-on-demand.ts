import { createRequire } from 'node:module';

/** Writes the source of functions and compiles it: one for reading, one for writing, one for the sizes of what is written. */
interface CodecCompiler {
  generate(): string;
  compile(code: string): object;
}

interface Codec {
  sizeOfCtx: object;
  writeCtx: object;
  readCtx: object;
}

interface Compilers {
  readonly sizeOfCompiler: CodecCompiler;
  readonly writeCompiler: CodecCompiler;
  readonly readCompiler: CodecCompiler;
}

/** The compiler of protodef, as far as it is needed here. */
interface ProtocolCompiler {
  readonly ProtoDefCompiler: { readonly prototype: { compileProtoDefSync(this: Compilers): Codec } };
  readonly CompiledProtodef: new (sizeOf?: object, write?: object, read?: object) => Codec;
}

/**
 * Has each part of a protocol compiled when something is first read or written with it. protodef compiles all three of every state and direction
 * at once, of which a connection needs half: what it sends it never reads, and what it reads it never writes.
 *
 * @param minecraftProtocol the file of the library whose protodef it is
 */
export function compileCodecsOnDemand(minecraftProtocol: string): void {
  const protodef: { readonly Compiler: ProtocolCompiler } = createRequire(minecraftProtocol)('protodef');
  const { ProtoDefCompiler, CompiledProtodef } = protodef.Compiler;
  ProtoDefCompiler.prototype.compileProtoDefSync = function () {
    const codec = new CompiledProtodef();
    const parts = {
      sizeOfCtx: this.sizeOfCompiler,
      writeCtx: this.writeCompiler,
      readCtx: this.readCompiler,
    };
    for (const [name, compiler] of Object.entries(parts)) {
      Object.defineProperty(codec, name, {
        configurable: true,
        enumerable: true,
        get() {
          const value = compiler.compile(compiler.generate());
          Object.defineProperty(codec, name, { value, writable: true, enumerable: true });
          return value;
        },
      });
    }
    return codec;
  };
}
