import { createRecord, openPeopleStage } from './people';
import { visit } from './portal-server';

const northfield = { '0412': { name: 'Northfield', code: '0412' } };
/** The user in a document. */
export const createPerson = (id: string) => ({ age: 0, user: { id }, municipalities: northfield });
/** The `Set-Cookie` of the view cookie; empty without one. */
export const readView = (answer: { readonly headers: object }): string => {
  const { 'set-cookie': set } = { 'set-cookie': '', ...answer.headers };
  return (
    [set]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('__Host-portal-view=')) ?? ''
  );
};
/** Appends the view cookie of a response to a cookie header. */
export const addViewCookie = (cookie: string, view: string): string =>
  `${cookie}; ${view.split(';')[0] ?? ''}`;

/** A user whose browser has the view cookie of an earlier visit. */
export async function openSecondVisit(changes: object = {}) {
  const stage = await openPeopleStage();
  const { cookie, id } = await stage.signInAs('jane');
  stage.records.set('jane', () => Response.json(createRecord('jane', changes)));
  const first = await visit(stage.server, '/rfr', cookie);
  stage.clock.time += 5_000;
  stage.requested.length = 0;
  return { ...stage, id, sessionCookie: cookie, cookie: addViewCookie(cookie, readView(first)) };
}
