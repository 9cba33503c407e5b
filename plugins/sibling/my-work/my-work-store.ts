import {
  deleteWork,
  listAssignees,
  restoreWork,
  type FullWorkItem,
  type WorkAssignees,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { idle, type Loadable, MunicipalityQuery, pending, toLoadable } from '@portal/plugin-api/react';
import { failureText } from '@portal/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Edits } from './edits';
import { t } from './messages';
import { NewItem } from './new-item';
import type { ViewName, WorkParams } from './work-params';

export interface MyWorkProps {
  readonly params: WorkParams;
  readonly store: MyWorkStore;
}

export interface WorkViewProps extends MyWorkProps {
  readonly view: ViewName;
}

/** A deleted item that can be restored. */
export type DeletedItem = Pick<FullWorkItem, 'id' | 'title' | 'municipality'>;

/** State shared by board, list and items, each of which also has its own store. */
export class MyWorkStore {
  readonly edits: Edits;
  readonly newItem: NewItem;
  /** The options of the assignee filter. */
  readonly assignees: MunicipalityQuery<WorkAssignees>;
  deleting: Loadable<unknown> = idle;
  /** The last deleted item; `undefined` after it was restored. */
  deleted: DeletedItem | undefined = undefined;
  restoring: Loadable<unknown> = idle;
  /** Incremented by each local change after which lists must be reloaded. */
  changes = 0;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.edits = new Edits(portal);
    this.newItem = new NewItem(portal);
    this.assignees = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => listAssignees(portal.http('api'), code, { signal }),
    });
    makeAutoObservable(
      this,
      {
        edits: false,
        newItem: false,
        assignees: false,
        deleting: observableRef,
        deleted: observableRef,
        restoring: observableRef,
        start: false,
      },
      { autoBind: true },
    );
  }

  /** Guards unsaved input. Returns a dispose function. */
  start(): () => void {
    const stops = [this.edits.start(), this.newItem.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Deletes an item. Resolves to whether it is deleted. Calls `onFaster` if another user has changed it. */
  async remove(item: FullWorkItem, onFaster: () => void): Promise<boolean> {
    if (this.deleting.state === 'pending') return false;
    this.deleting = pending;
    const result = await toLoadable(deleteWork(this.#portal.http('api'), item.id, item.version));
    const isGone = result.state === 'succeeded';
    runInAction(() => {
      this.deleting = result;
      if (!isGone) return;
      this.edits.forget(item.id);
      this.deleted = item;
      this.restoring = idle;
    });
    if (result.state === 'failed') {
      const text = failureText(t('my-work.notDeleted', { title: item.title }), result.error);
      this.#portal.notices.raise({ tone: 'error', text, key: `my-work.delete.${item.id}` });
      if (result.error.status === 409) onFaster();
    }
    return isGone;
  }

  /** Restores the last deleted item. */
  async restore(): Promise<void> {
    const { deleted } = this;
    if (deleted === undefined || this.restoring.state === 'pending') return;
    this.restoring = pending;
    const result = await toLoadable(restoreWork(this.#portal.http('api'), deleted.id));
    runInAction(() => {
      this.restoring = result;
      if (result.state !== 'succeeded') return;
      this.deleted = undefined;
      this.changes += 1;
    });
    if (result.state === 'succeeded')
      this.#portal.notices.raise({ tone: 'success', text: t('my-work.restored', { title: deleted.title }) });
  }
}
