/** A refusal of a back end: answered with its status and `{ message }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
