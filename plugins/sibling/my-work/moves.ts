import { changeWork, type WorkItem, type WorkStatus, workStatusLabel } from '@portal/backends';
import type { PortalApi, PortalError } from '@portal/plugin-api';
import { toLoadable } from '@portal/plugin-api/react';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { failureText } from '@portal/ui';
import { t } from './messages';

interface Moving {
  /** The item as stored, as far as known. */
  readonly confirmed: WorkItem;
  readonly wanted: WorkStatus;
}

/**
 * Moves of work items between statuses: shown optimistically, and reverted with a toast if the back end
 * refuses. A further move during saving is saved afterwards.
 */
export class Moves {
  readonly #portal: PortalApi;
  readonly #onSettled: () => void;
  readonly #moving = observable.map<string, Moving>({}, { deep: false });
  readonly #saving = observable.set<string>();

  /** `onSettled` is called when an item has its final status. */
  constructor(portal: PortalApi, onSettled: () => void) {
    this.#portal = portal;
    this.#onSettled = onSettled;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The item as shown: as moved, unless the given item is newer. Observable. */
  latest(item: WorkItem): WorkItem {
    const moved = this.#moving.get(item.id);
    if (moved === undefined || moved.confirmed.version < item.version) return item;
    return { ...moved.confirmed, status: moved.wanted };
  }

  isSaving(id: string): boolean {
    return this.#saving.has(id);
  }

  async move(item: WorkItem, wanted: WorkStatus): Promise<void> {
    const { id } = item;
    const known = this.#moving.get(id)?.confirmed;
    const confirmed = known === undefined || known.version < item.version ? item : known;
    this.#moving.set(id, { confirmed, wanted });
    if (this.#saving.has(id)) return;
    this.#saving.add(id);
    while (await this.#save(id));
    runInAction(() => {
      this.#saving.delete(id);
      this.#onSettled();
    });
  }

  /** Saves the wanted status of an item; returns whether another is wanted by now. */
  async #save(id: string): Promise<boolean> {
    const moved = this.#moving.get(id);
    if (moved === undefined || moved.wanted === moved.confirmed.status) return false;
    const { confirmed, wanted } = moved;
    const body = { version: confirmed.version, status: wanted };
    const result = await toLoadable(changeWork(this.#portal.http('api'), id, body));
    runInAction(() => {
      if (result.state === 'succeeded') this.#confirm(result.value.item);
      else this.#takeBack(confirmed, wanted, result.error);
    });
    return result.state === 'succeeded';
  }

  #confirm(item: WorkItem): void {
    const wanted = this.#moving.get(item.id)?.wanted ?? item.status;
    this.#moving.set(item.id, { confirmed: item, wanted });
  }

  #takeBack(item: WorkItem, wanted: WorkStatus, error: PortalError): void {
    this.#moving.set(item.id, { confirmed: item, wanted: item.status });
    const text = failureText(
      t('my-work.notMoved', {
        title: item.title,
        address: item.address,
        wanted: workStatusLabel(wanted),
        status: workStatusLabel(item.status),
      }),
      error,
    );
    this.#portal.notices.raise({ tone: 'error', text, key: `my-work.move.${item.id}` });
  }
}
