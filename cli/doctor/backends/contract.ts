import * as v from 'valibot';
import accounts from '#schemas/accounts.openapi.json' with { type: 'json' };
import apiUsers from '#schemas/api-users.openapi.json' with { type: 'json' };
import api from '#schemas/api.openapi.json' with { type: 'json' };
import assets from '#schemas/assets.openapi.json' with { type: 'json' };

/** The back ends of the manifest that have an OpenAPI document. */
export const documents = { accounts, api, apiUsers, assets } as const;

export type DescribedBackend = keyof typeof documents;

/** A response as documented. */
export interface DocumentedResponse {
  readonly mediaType: string | undefined;
  readonly schema: unknown;
}

/** A call, from its OpenAPI document. */
export interface Operation {
  readonly id: string;
  readonly backend: DescribedBackend;
  readonly method: string;
  readonly path: string;
  readonly takesToken: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean | undefined;
  }[];
  /** Status → response. */
  readonly responses: ReadonlyMap<string, DocumentedResponse>;
}

const ResponseSchema = v.object({
  content: v.optional(v.record(v.string(), v.object({ schema: v.unknown() }))),
});
const OperationSchema = v.object({
  operationId: v.string(),
  security: v.optional(v.array(v.unknown())),
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.string(), required: v.optional(v.boolean()) })),
    [],
  ),
  responses: v.record(v.string(), ResponseSchema),
});
const DocumentSchema = v.object({
  info: v.object({ title: v.string(), version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
});

type ParsedResponse = v.InferOutput<typeof ResponseSchema>;

function readResponse({ content = {} }: ParsedResponse): DocumentedResponse {
  const [first] = Object.entries(content);
  return { mediaType: first?.[0], schema: first?.[1].schema };
}

/** The version of a back end's document. */
export function getVersion(backend: DescribedBackend): string {
  return v.parse(DocumentSchema, documents[backend]).info.version;
}

/** The calls of a back end, in document order. */
export function readOperations(backend: DescribedBackend): readonly Operation[] {
  const { paths } = v.parse(DocumentSchema, documents[backend]);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, responses }]) => ({
      id: operationId,
      backend,
      method: method.toUpperCase(),
      path,
      takesToken: security?.length !== 0,
      parameters,
      responses: new Map(
        Object.entries(responses).map(([status, response]) => [status, readResponse(response)]),
      ),
    })),
  );
}
