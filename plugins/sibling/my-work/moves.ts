import { changeWork, type WorkItem, type WorkStatus, workStatusLabel } from '@portal/backends';
import type { PortalApi, PortalError } from '@portal/plugin-api';
import { toLoadable } from '@portal/plugin-api/react';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { failureText } from '@portal/ui';
import { t } from './messages';

interface Moving {
  /** The last known stored item. */
  readonly confirmed: WorkItem;
  readonly target: WorkStatus;
}

/**
 * Optimistic moves of work items between statuses, reverted with a toast if saving fails. A move made during
 * a save is saved afterwards.
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

  /** Returns the item with its optimistic status, unless `item` is newer. Observable. */
  latest(item: WorkItem): WorkItem {
    const moved = this.#moving.get(item.id);
    if (moved === undefined || moved.confirmed.version < item.version) return item;
    return { ...moved.confirmed, status: moved.target };
  }

  isSaving(id: string): boolean {
    return this.#saving.has(id);
  }

  async move(item: WorkItem, target: WorkStatus): Promise<void> {
    const { id } = item;
    const known = this.#moving.get(id)?.confirmed;
    const confirmed = known === undefined || known.version < item.version ? item : known;
    this.#moving.set(id, { confirmed, target });
    if (this.#saving.has(id)) return;
    this.#saving.add(id);
    while (await this.#save(id));
    runInAction(() => {
      this.#saving.delete(id);
      this.#onSettled();
    });
  }

  /** Saves the target status of an item. Resolves to whether the target has changed in the meantime. */
  async #save(id: string): Promise<boolean> {
    const moved = this.#moving.get(id);
    if (moved === undefined || moved.target === moved.confirmed.status) return false;
    const { confirmed, target } = moved;
    const body = { version: confirmed.version, status: target };
    const result = await toLoadable(changeWork(this.#portal.http('api'), id, body));
    runInAction(() => {
      if (result.state === 'succeeded') this.#confirm(result.value.item);
      else this.#revert(confirmed, target, result.error);
    });
    return result.state === 'succeeded';
  }

  #confirm(item: WorkItem): void {
    const target = this.#moving.get(item.id)?.target ?? item.status;
    this.#moving.set(item.id, { confirmed: item, target });
  }

  #revert(item: WorkItem, target: WorkStatus, error: PortalError): void {
    this.#moving.set(item.id, { confirmed: item, target: item.status });
    const text = failureText(
      t('my-work.notMoved', {
        title: item.title,
        address: item.address,
        wanted: workStatusLabel(target),
        status: workStatusLabel(item.status),
      }),
      error,
    );
    this.#portal.notices.raise({ tone: 'error', text, key: `my-work.move.${item.id}` });
  }
}
