import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions, type UploadOptions } from './client';
import { MunicipalityCodeSchema } from './fields';

/** Maximum number of permits per upload. */
export const mostPermitsUploaded = 5_000;

/** The columns of an uploaded file, as named in its header row. */
export const permitColumns = ['number', 'roll', 'work', 'value', 'issued', 'state', 'inspected'] as const;

/** A column of an uploaded file. */
export type PermitColumn = (typeof permitColumns)[number];

const CellSchema = v.pipe(v.string(), v.maxLength(200));

/** A row of the file as strings, with the line on which it starts. */
export const UploadedRowSchema = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  number: CellSchema,
  roll: CellSchema,
  work: CellSchema,
  value: CellSchema,
  issued: CellSchema,
  state: CellSchema,
  inspected: CellSchema,
});

/** A row of the file. */
export type UploadedRow = v.InferOutput<typeof UploadedRowSchema>;

/**
 * Payload of `POST {api}/permits/checks`: the rows of a file for
 * a municipality, before the user confirms them.
 */
export const PermitCheckRequestSchema = v.object({
  countyMun: MunicipalityCodeSchema,
  rows: v.pipe(v.array(UploadedRowSchema), v.maxLength(mostPermitsUploaded)),
});

/** The rows of a file to validate. */
export type PermitCheckRequest = v.InferOutput<typeof PermitCheckRequestSchema>;

/** Response of a check: the errors that prevent rows from being stored. */
export const PermitCheckSchema = v.object({
  problems: v.array(
    v.object({
      line: v.pipe(v.number(), v.integer()),
      column: v.picklist(permitColumns),
      found: v.string(),
      expected: v.string(),
    }),
  ),
});

/** The errors that prevent rows from being stored. */
export type PermitCheck = v.InferOutput<typeof PermitCheckSchema>;

/**
 * Payload of `POST {api}/permits/uploads`: rows that the user confirmed. Either all rows are stored or, if
 * one is invalid, none (status 409). Idempotent: repeating an upload with the same `key` returns the first
 * response.
 */
export const PermitUploadRequestSchema = v.object({
  ...PermitCheckRequestSchema.entries,
  rows: v.pipe(v.array(UploadedRowSchema), v.minLength(1), v.maxLength(mostPermitsUploaded)),
  /** Idempotency key: unguessable, and unique per upload. */
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  fileName: v.pipe(v.string(), v.maxLength(200)),
});

/** Rows that the user confirmed. */
export type PermitUploadRequest = v.InferOutput<typeof PermitUploadRequestSchema>;

/** Response of an upload: the number of permits stored. */
export const PermitUploadSchema = v.object({ stored: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The number of permits stored. */
export type PermitUpload = v.InferOutput<typeof PermitUploadSchema>;

/** A payload with read-only rows. */
type Upload<Request> = Omit<Request, 'rows'> & { readonly rows: readonly UploadedRow[] };

/** Validates rows without storing them. */
export function checkPermits(
  http: BackendClient,
  body: Upload<PermitCheckRequest>,
  options?: RequestOptions,
) {
  return parseReply(http.post('/permits/checks', { body, ...options }), PermitCheckSchema);
}

/** Stores all rows or, with status 409, none. */
export function uploadPermits(
  http: BackendClient,
  body: Upload<PermitUploadRequest>,
  options?: UploadOptions,
) {
  return parseReply(http.post('/permits/uploads', { body, ...options }), PermitUploadSchema);
}
