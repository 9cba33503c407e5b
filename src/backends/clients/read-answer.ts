import * as v from 'valibot';
import { err, ok, PortalError, type Result } from '#base';
import type { Http, HttpCall } from '#platform';

/** Makes a call and reads its answer through a schema; an answer of another shape is a failure like any other. */
export async function readAnswer<T>(
  http: Http,
  call: HttpCall,
  schema: v.GenericSchema<unknown, T>,
  unreadable: string,
): Promise<Result<T, PortalError>> {
  const answer = await http.call(call);
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, answer.value);
  if (parsed.success) return ok(parsed.output);
  const cause = parsed.issues.map((issue) => issue.message).join('; ');
  return err(new PortalError(unreadable, { code: 'unreadable', cause }));
}
