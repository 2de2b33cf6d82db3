import { z } from 'zod';

/** The part of a JSON Schema that says what a value should look like, as far as wrong values are made from it. */
const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.looseObject({ type: z.unknown().optional() })).optional(),
});
export type JsonSchema = z.infer<typeof jsonSchema>;

const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: jsonSchema.optional() })).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: jsonSchema.optional() })) })
    .optional(),
});

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const openApi = z.looseObject({ paths: z.record(z.string(), z.partialRecord(z.enum(methods), operation)) });

export interface DocumentedRoute {
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Schema of its JSON body; absent when it takes none. */
  readonly body?: JsonSchema | undefined;
  /** Names of its query parameters with their schemas. */
  readonly query: readonly { readonly name: string; readonly schema: JsonSchema }[];
}

/** Every route a service documents about itself (`/docs/json`). Throws when the document does not have its shape. */
export function documentedRoutes(document: unknown): DocumentedRoute[] {
  return Object.entries(openApi.parse(document).paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const found = operations[method];
      if (found === undefined) return [];
      return [
        {
          method: method.toUpperCase(),
          path,
          body: found.requestBody?.content['application/json']?.schema,
          query: (found.parameters ?? [])
            .filter((parameter) => parameter.in === 'query')
            .map(({ name, schema = {} }) => ({ name, schema })),
        },
      ];
    }),
  );
}

/** The path with every parameter replaced by `value`, as it stands in the address. */
export function fillPath(path: string, value: string): string {
  return path.replace(/\{[^}]+\}/g, value);
}
