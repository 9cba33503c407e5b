import { changeWork, type WorkItem, type WorkStatus } from '#backends';
import type { PortalApi, PortalError } from '#plugin-api';
import { toLoadable } from '#plugin-api/react';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { failureText } from '../../kit';
import { t } from './messages';

interface Moving {
  /** As the back end has it, as far as is known here. */
  readonly confirmed: WorkItem;
  readonly wanted: WorkStatus;
}

/**
 * Work items that are moved from status to status: shown at once where they are wanted, and taken back with a notice where
 * the back end does not follow. What is moved on while it is being saved is saved once more.
 */
export class Moves {
  readonly #portal: PortalApi;
  readonly #onSettled: () => void;
  readonly #moving = observable.map<string, Moving>({}, { deep: false });
  readonly #saving = observable.set<string>();

  /** `onSettled` is told when an item has got where it stays. */
  constructor(portal: PortalApi, onSettled: () => void) {
    this.#portal = portal;
    this.#onSettled = onSettled;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The item as it is to be shown: as it was moved, unless the item given is newer. Observable. */
  latest(item: WorkItem): WorkItem {
    const moved = this.#moving.get(item.id);
    if (moved === undefined || moved.confirmed.version < item.version) return item;
    return { ...moved.confirmed, status: moved.wanted };
  }

  /** Whether a move is on its way to the back end. Observable. */
  isSaving(id: string): boolean {
    return this.#saving.has(id);
  }

  /** Moves an item to a status; never rejects. */
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

  /** Saves where an item is wanted; says whether it is wanted elsewhere by now. */
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
      t('my-work.notMoved', { title: item.title, address: item.address, wanted, status: item.status }),
      error,
    );
    this.#portal.notices.raise({ tone: 'error', text });
  }
}
