import {
  appealStates,
  getAppeal,
  listAppeals,
  listNextHearings,
  type Appeals,
  type AppealRecord,
  type NextHearings,
} from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { selectKnown, failureText, forgetWithMunicipality, ListAddress, saveFile } from '../../kit';
import { createCalendar, type Hearing } from './calendar/calendar';
import { collectHearings, type Collected } from './collect-hearings';
import { t } from './messages';

const page = '/appeal';
const yearsBack = 3;
const sorts = ['filed', 'hearing', 'assessed', 'claimed', 'decided'] as const;

export interface PartProps {
  readonly store: AppealsStore;
}

/** The appeals of the current municipality as the address says, and the opened one. */
export class AppealsStore {
  readonly list: MunicipalityQuery<Appeals>;
  readonly next: MunicipalityQuery<NextHearings>;
  /** The opened appeal; idle if there is none. */
  readonly record: MunicipalityQuery<AppealRecord>;
  isSaving = false;
  readonly years: readonly string[];
  readonly address: ListAddress;
  readonly #portal: PortalApi;
  #saving = new AbortController();

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.address = new ListAddress(portal, page, { sorts, descending: true, size: 50 });
    this.years = Array.from({ length: yearsBack }, (_, index) => String(portal.taxYear - index));
    const api = portal.http('api');
    this.list = new MunicipalityQuery({
      portal,
      dependsOn: () => [this.#question, this.address.pageAsked],
      fetch: ({ municipality: { code: countyMun }, signal }) => {
        const query = { countyMun, ...this.#question, ...this.address.pageAsked };
        return listAppeals(api, query, { signal });
      },
    });
    this.next = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code: countyMun }, signal }) =>
        listNextHearings(api, { countyMun, size: 5 }, { signal }),
    });
    this.record = new MunicipalityQuery({
      portal,
      dependsOn: () => this.opened,
      fetch: ({ signal }) => {
        const { opened: id } = this;
        return id === '' ? undefined : getAppeal(api, id, { signal });
      },
    });
    makeAutoObservable(
      this,
      {
        address: false,
        years: false,
        list: false,
        next: false,
        record: false,
        start: false,
      },
      { autoBind: true },
    );
  }

  get municipality(): Municipality | undefined {
    return this.list.municipality;
  }

  get state(): string {
    return this.address.oneOf('state', ['', ...appealStates], '');
  }

  get year(): string {
    return this.address.oneOf('year', ['', ...this.years], '');
  }

  get hearingFrom(): string {
    return this.#day('hearingFrom');
  }

  get hearingTo(): string {
    return this.#day('hearingTo');
  }

  /** The id of the opened appeal; empty if none. */
  get opened(): string {
    return this.address.get('appeal');
  }

  get isFiltered(): boolean {
    return Object.keys(this.#question).length > 0;
  }

  get areDaysSwapped(): boolean {
    return this.hearingTo !== '' && this.hearingFrom > this.hearingTo;
  }

  /** Follows the municipality and the address. Returns a dispose function. */
  start(): () => void {
    const portal = this.#portal;
    const stops = [
      forgetWithMunicipality(portal, this.address, ['appeal', 'from']),
      reaction(
        () => portal.municipality.current?.code,
        () => this.#saving.abort(),
      ),
      this.list.start(),
      this.next.start(),
      this.record.start(),
      () => this.#saving.abort(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  choose(changes: Readonly<Partial<Record<'state' | 'year' | 'hearingFrom' | 'hearingTo', string>>>): void {
    // A day is typed part by part, which is one history entry.
    const isTyped = Object.keys(changes).some((name) => this.#day(name) !== '');
    this.address.narrow({ ...changes }, { replace: isTyped });
  }

  clear(): void {
    this.address.narrow({ state: '', year: '', hearingFrom: '', hearingTo: '' });
  }

  /** Shows upcoming hearings, soonest first. */
  showToCome(asOf: string): void {
    const order = { sort: 'hearing', order: 'ascending' };
    this.address.narrow({ state: 'Scheduled', year: '', hearingFrom: asOf, hearingTo: '', ...order });
  }

  getAppealPath(id: string): string {
    return this.address.pathWith({ appeal: id });
  }

  close(): void {
    this.address.set({ appeal: '' });
  }

  /** Saves one hearing to a calendar file. */
  saveHearing(hearing: Hearing & Pick<AppealRecord, 'answeredAt'>): void {
    const { id, answeredAt } = hearing;
    void this.#save({ answeredAt, hearings: [hearing] }, { name: id, file: id });
  }

  /** Collects the hearings of all pages of the list, and saves them to a calendar file. */
  async saveHearings(): Promise<void> {
    const { municipality } = this;
    const portal = this.#portal;
    if (municipality === undefined || this.isSaving) return;
    this.isSaving = true;
    this.#saving = new AbortController();
    const { signal } = this.#saving;
    const query = { ...this.#question, countyMun: municipality.code };
    const found = await collectHearings(portal, query, signal);
    runInAction(() => {
      this.isSaving = false;
    });
    if (signal.aborted) return;
    if (found.state === 'failed') {
      portal.notices.raise({ tone: 'error', text: failureText(t('appeals.calendar.failed'), found.error) });
      return;
    }
    const names = {
      name: t('appeals.calendar.name', { municipality: municipality.name }),
      file: municipality.code,
    };
    if (await this.#save(found.value, names))
      portal.notices.raise({
        tone: 'success',
        text: t('appeals.calendar.saved', { hearings: found.value.hearings.length }),
      });
  }

  #save(found: Collected, { name, file }: Readonly<Record<'name' | 'file', string>>): Promise<boolean> {
    const text = createCalendar({ ...found, name, origin: window.location.origin });
    return saveFile(this.#portal, {
      name: t('appeals.calendar.fileName', { what: file }),
      type: 'text/calendar',
      text,
    });
  }

  #day(name: string): string {
    const day = this.address.get(name);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
  }

  get #question(): Readonly<Record<string, string>> {
    const { state, year, hearingFrom, hearingTo } = this;
    return selectKnown({ state, year, hearingFrom, hearingTo });
  }
}
