import {
  getAppeal,
  listAppeals,
  listNextHearings,
  type Appeals,
  type AppealRecord,
  type NextHearings,
} from '@portal/backends';
import type { Municipality, PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery, RecordList } from '@portal/plugin-api/react';
import { failureText, saveFile } from '@portal/ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { createCalendar, type Hearing } from './calendar/calendar';
import { collectHearings, type Collected } from './collect-hearings';
import { createListShape, toQuery, type AppealListShape, type AppealParams } from './list-params';
import { t } from './messages';

export interface AppealsProps {
  readonly store: AppealsStore;
  readonly params: AppealParams;
}

/** The appeals of the current municipality, its next hearings, and the open appeal. */
export class AppealsStore {
  readonly list: RecordList<AppealListShape, Appeals, AppealRecord>;
  readonly next: MunicipalityQuery<NextHearings>;
  isSaving = false;
  readonly #portal: PortalApi;
  #saving = new AbortController();

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const api = portal.http('api');
    this.list = new RecordList({
      portal,
      shape: () => createListShape(portal.taxYear),
      fetchPage: ({ municipality, params, signal }) =>
        listAppeals(api, { countyMun: municipality.code, ...toQuery(params) }, { signal }),
      fetchRecord: ({ id, signal }) => getAppeal(api, id, { signal }),
    });
    this.next = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code: countyMun }, signal }) =>
        listNextHearings(api, { countyMun, size: 5 }, { signal }),
    });
    makeAutoObservable(this, { list: false, next: false }, { autoBind: true });
  }

  /** Saves a calendar file with one hearing. */
  saveHearing(hearing: Hearing & Pick<AppealRecord, 'answeredAt'>): void {
    const { id, answeredAt } = hearing;
    void this.#save({ answeredAt, hearings: [hearing] }, { name: id, file: id });
  }

  /** Loads the hearings of all pages of the list and saves them as a calendar file. */
  async saveHearings({ name, code }: Municipality, request: AppealParams['request']): Promise<void> {
    if (this.isSaving) return;
    const { notices } = this.#portal;
    this.isSaving = true;
    this.#saving = new AbortController();
    const { signal } = this.#saving;
    const found = await collectHearings(this.#portal, { ...toQuery(request), countyMun: code }, signal);
    runInAction(() => {
      this.isSaving = false;
    });
    if (signal.aborted) return;
    if (found.state === 'failed') {
      notices.raise({ tone: 'error', text: failureText(t('appeals.calendar.failed'), found.error) });
      return;
    }
    const names = { name: t('appeals.calendar.name', { municipality: name }), file: code };
    if (await this.#save(found.value, names))
      notices.raise({
        tone: 'success',
        text: t('appeals.calendar.saved', { hearings: found.value.hearings.length }),
      });
  }

  /** Cancels the calendar file in progress. */
  stopSaving(): void {
    this.#saving.abort();
  }

  #save(found: Collected, { name, file }: Readonly<Record<'name' | 'file', string>>): Promise<boolean> {
    const text = createCalendar({ ...found, name, origin: window.location.origin });
    return saveFile(this.#portal, {
      name: t('appeals.calendar.fileName', { what: file }),
      type: 'text/calendar',
      text,
    });
  }
}
