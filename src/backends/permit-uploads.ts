import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions, type UploadOptions } from './client';
import { MunicipalityCodeSchema } from './fields';

/** How many permits an upload may have at most. */
export const mostPermitsUploaded = 5_000;

/** The columns of an uploaded file, as its head names them. */
export const permitColumns = ['number', 'roll', 'work', 'value', 'issued', 'state', 'inspected'] as const;

/** A column of an uploaded file. */
export type PermitColumn = (typeof permitColumns)[number];

const CellSchema = v.pipe(v.string(), v.maxLength(200));

/** One row of the file, in texts, with the line it begins in. */
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

/** One row of the file. */
export type UploadedRow = v.InferOutput<typeof UploadedRowSchema>;

/** Payload of `POST {api}/permits/checks`: the rows of a file for a municipality, before anybody has confirmed them. */
export const PermitCheckRequestSchema = v.object({
  countyMun: MunicipalityCodeSchema,
  rows: v.pipe(v.array(UploadedRowSchema), v.maxLength(mostPermitsUploaded)),
});

/** The rows of a file, before anybody has confirmed them. */
export type PermitCheckRequest = v.InferOutput<typeof PermitCheckRequestSchema>;

/** Answer of a check, which stores nothing: what prevents rows from being stored. */
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

/** What prevents rows from being stored. */
export type PermitCheck = v.InferOutput<typeof PermitCheckSchema>;

/**
 * Payload of `POST {api}/permits/uploads`: rows that the person has confirmed. They are stored all or none: the answer is
 * 409 where one of them cannot be. An upload that is repeated under its `key` is done once, and answered as it was.
 */
export const PermitUploadRequestSchema = v.object({
  ...PermitCheckRequestSchema.entries,
  rows: v.pipe(v.array(UploadedRowSchema), v.minLength(1), v.maxLength(mostPermitsUploaded)),
  /** Nobody can guess it, and no other upload of this person has it. */
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  fileName: v.pipe(v.string(), v.maxLength(200)),
});

/** Rows that the person has confirmed. */
export type PermitUploadRequest = v.InferOutput<typeof PermitUploadRequestSchema>;

/** Answer of an upload: how many permits were stored. */
export const PermitUploadSchema = v.object({ stored: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** How many permits were stored. */
export type PermitUpload = v.InferOutput<typeof PermitUploadSchema>;

/** Rows are sent as they are. */
type Upload<Request> = Omit<Request, 'rows'> & { readonly rows: readonly UploadedRow[] };

/** Checks rows and stores nothing. */
export function checkPermits(
  http: BackendClient,
  body: Upload<PermitCheckRequest>,
  options?: RequestOptions,
) {
  return parseReply(http.post('/permits/checks', { body, ...options }), PermitCheckSchema);
}

/** Stores rows: all or, with status 409, none. */
export function uploadPermits(
  http: BackendClient,
  body: Upload<PermitUploadRequest>,
  options?: UploadOptions,
) {
  return parseReply(http.post('/permits/uploads', { body, ...options }), PermitUploadSchema);
}
