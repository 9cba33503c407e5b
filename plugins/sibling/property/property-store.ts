import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { answerOf, idle, pending, type Loadable } from '../../kit';
import { readRecord, type PropertyRecord } from './answers';
import { wantedIn, type Wanted } from './wanted';

const page = '/property';

/** The property that the address asks for; idle when it asks for none. */
export class PropertyStore {
  answer: Loadable<PropertyRecord>;
  /** Whether nothing was shown yet, so that the portal's own skeleton still stands. */
  isFirst = true;
  private readonly portal: PortalApi;
  private asking = new AbortController();
  private wanted: Wanted;

  constructor(portal: PortalApi) {
    this.portal = portal;
    this.wanted = wantedIn(portal.navigation.path);
    this.answer = this.wanted === undefined ? idle : pending;
    makeAutoObservable<PropertyStore, 'portal' | 'asking' | 'wanted'>(
      this,
      { portal: false, asking: false, wanted: false, start: false, answer: observableRef },
      { autoBind: true },
    );
  }

  /** Follows the address until the stop that is returned. */
  start(): () => void {
    const { portal } = this;
    let asked: string | undefined;
    const stop = portal.watch(
      () => portal.navigation.path,
      (path) => {
        // On the way to another section the address is that one's already.
        if (path.split('?')[0] !== page) return;
        this.wanted = wantedIn(path);
        const question = JSON.stringify(this.wanted ?? null);
        if (question === asked) return;
        asked = question;
        void this.retry();
      },
    );
    return () => {
      stop();
      this.asking.abort();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    const { portal, wanted } = this;
    this.asking.abort();
    this.asking = new AbortController();
    this.answer = wanted === undefined ? idle : pending;
    if (wanted === undefined) {
      this.isFirst = false;
      return;
    }
    const { signal } = this.asking;
    const call = portal.http('api').get('/properties/record', { query: wanted, signal });
    const answer = await answerOf(call, readRecord);
    if (signal.aborted) return;
    runInAction(() => {
      this.answer = answer;
      this.isFirst = false;
    });
  }
}
