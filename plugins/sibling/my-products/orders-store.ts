import { listOrders, orderFilters, type ProductOrder, type ProductOrders } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { AddressFilters } from '../../kit';
import { t } from './messages';

export const pageSize = 20;

export type OrderRequest = Pick<ProductOrder, 'product' | 'municipality' | 'year' | 'format'>;

const isSameRequest = (one: OrderRequest, other: OrderRequest): boolean =>
  one.product === other.product &&
  one.municipality === other.municipality &&
  one.year === other.year &&
  one.format === other.format;

export interface OrdersProps {
  readonly store: OrdersStore;
  readonly municipalities: readonly Municipality[];
}

/** The user's orders as the address lists them; refreshed with every notification of a file. */
export class OrdersStore {
  readonly list: MunicipalityQuery<ProductOrders>;
  isOrdering = false;
  /** The ids of orders whose file is downloading. */
  downloading: readonly string[] = [];
  readonly filters: AddressFilters;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi, filters: AddressFilters) {
    this.#portal = portal;
    this.filters = filters;
    this.list = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      dependsOn: () => this.#query,
      fetch: ({ signal }) => listOrders(portal.http('api'), this.#query, { signal }),
    });
    makeAutoObservable(this, { filters: false, list: false, start: false }, { autoBind: true });
  }

  /** The state that the list is filtered by. */
  get state() {
    return this.filters.oneOf('state', ['all', ...orderFilters], 'all');
  }

  /** Loads the orders, and refreshes them with each notification of a file. Returns a dispose function. */
  start(): () => void {
    const stops = [
      this.list.start(),
      reaction(
        () => this.#fileUpdates,
        () => void this.list.refresh(),
        { equals: compareStructural },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  show(state: string): void {
    this.filters.set({ state: state === 'all' ? '' : state, from: '' });
  }

  /** Whether the same order is in progress, as far as the list shows. */
  isUnderWay(request: OrderRequest): boolean {
    const isOpen = ({ state }: ProductOrder): boolean => state === 'ordered' || state === 'making';
    return this.list.value?.orders.some((order) => isOpen(order) && isSameRequest(order, request)) ?? false;
  }

  /** Places an order and shows it; no effect while one is being placed. */
  async placeOrder({ product, municipality, year, format }: OrderRequest): Promise<void> {
    if (this.isOrdering) return;
    this.isOrdering = true;
    const fileName = t('my-products.fileName', { product, municipality, year, format });
    const order = { fileName, params: { municipality, year }, target: product };
    // The portal itself reports whether it was accepted.
    const id = await this.#portal.extracts.request(order).catch(() => undefined);
    if (id !== undefined) await this.#showNewest();
    runInAction(() => {
      this.isOrdering = false;
    });
  }

  /** Downloads the file of a finished order. */
  async download({ id, fileName }: ProductOrder): Promise<void> {
    if (this.downloading.includes(id)) return;
    this.downloading = [...this.downloading, id];
    // The portal itself reports a failure.
    await this.#portal.extracts.download(id, fileName).catch(() => undefined);
    runInAction(() => {
      this.downloading = this.downloading.filter((other) => other !== id);
    });
  }

  async #showNewest(): Promise<void> {
    this.filters.set({ state: '', from: '' }, { replace: true });
    await this.list.refresh();
  }

  get #query() {
    const { state } = this;
    return { state: state === 'all' ? undefined : state, size: pageSize, from: this.filters.from };
  }

  /** The notifications of files, and when each was last updated. */
  get #fileUpdates() {
    const ofFiles = this.#portal.notifications.filter(({ extract }) => extract !== undefined);
    return ofFiles.map(({ id, updatedAt }) => [id, updatedAt]);
  }
}
