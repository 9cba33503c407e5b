import type { PortalApi, PortalError } from '#plugin-api';
import { toLoadable } from '#plugin-api/react';
import { makeAutoObservable, observable } from 'mobx';
import { failureText, parseReply } from '../../kit';
import { readRecord, type Status, type WorkItem } from './answers';
import { strings } from './strings';

interface Moving {
  /** As the back end has it, as far as is known here. */
  readonly confirmed: WorkItem;
  readonly wanted: Status;
}

/**
 * Work items that are moved from status to status: shown at once where they are wanted, and taken back with a notice where
 * the back end does not follow. What is moved on while it is being saved is saved once more.
 */
export class Moves {
  private readonly portal: PortalApi;
  private readonly onSettled: () => void;
  private readonly moving = observable.map<string, Moving>({}, { deep: false });
  private readonly saving = observable.set<string>();

  /** `onSettled` is told when an item has got where it stays. */
  constructor(portal: PortalApi, onSettled: () => void) {
    this.portal = portal;
    this.onSettled = onSettled;
    makeAutoObservable<Moves, 'portal' | 'onSettled' | 'moving' | 'saving'>(
      this,
      { portal: false, onSettled: false, moving: false, saving: false },
      { autoBind: true },
    );
  }

  /** The item as it is to be shown: as it was moved, unless the item given is newer. Observable. */
  latest(item: WorkItem): WorkItem {
    const moved = this.moving.get(item.id);
    if (moved === undefined || moved.confirmed.version < item.version) return item;
    return { ...moved.confirmed, status: moved.wanted };
  }

  /** Whether a move is on its way to the back end. Observable. */
  isSaving(id: string): boolean {
    return this.saving.has(id);
  }

  /** Moves an item to a status; never rejects. */
  async move(item: WorkItem, wanted: Status): Promise<void> {
    const { id } = item;
    const known = this.moving.get(id)?.confirmed;
    const confirmed = known === undefined || known.version < item.version ? item : known;
    this.moving.set(id, { confirmed, wanted });
    if (this.saving.has(id)) return;
    this.saving.add(id);
    while (await this.save(id));
    this.settle(id);
  }

  /** Saves where an item is wanted; says whether it is wanted elsewhere by now. */
  private async save(id: string): Promise<boolean> {
    const moved = this.moving.get(id);
    if (moved === undefined || moved.wanted === moved.confirmed.status) return false;
    const { confirmed, wanted } = moved;
    const body = { version: confirmed.version, status: wanted };
    const result = await toLoadable(
      parseReply(this.portal.http('api').patch(`/worksight/items/${id}`, { body }), readRecord),
    );
    if (result.state === 'succeeded') this.confirm(result.value.item);
    else this.takeBack(confirmed, wanted, result.error);
    return result.state === 'succeeded';
  }

  private confirm(item: WorkItem): void {
    const wanted = this.moving.get(item.id)?.wanted ?? item.status;
    this.moving.set(item.id, { confirmed: item, wanted });
  }

  private takeBack(item: WorkItem, wanted: Status, error: PortalError): void {
    this.moving.set(item.id, { confirmed: item, wanted: item.status });
    const text = failureText(strings.notMoved(item, wanted), error);
    this.portal.notices.raise({ tone: 'error', text });
  }

  private settle(id: string): void {
    this.saving.delete(id);
    this.onSettled();
  }
}
