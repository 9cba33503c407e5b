import { listOrders, orderFilters, type ProductOrder, type ProductOrders } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { AddressFilters } from '../../kit';
import { t } from './messages';

/** How many orders a page of the list has. */
export const pageSize = 20;

/** What a product is ordered for. */
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

/** The person's orders, as the address wants them listed; brought up to date with every notification of a file. */
export class OrdersStore {
  readonly list: MunicipalityQuery<ProductOrders>;
  /** Whether an order is on its way. */
  isOrdering = false;
  /** The ids of the orders whose file is being downloaded. */
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

  /** Which orders are listed. */
  get state() {
    return this.filters.oneOf('state', ['all', ...orderFilters], 'all');
  }

  /** Loads the orders, and refreshes them with each notification of a file, until the returned function is called. */
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

  /** Whether the same is under way already, as far as the list shows. */
  isUnderWay(wish: OrderRequest): boolean {
    const isOpen = ({ state }: ProductOrder): boolean => state === 'ordered' || state === 'making';
    return this.list.value?.orders.some((order) => isOpen(order) && isSameRequest(order, wish)) ?? false;
  }

  /** Gives an order and shows it; does nothing while one is on its way. */
  async placeOrder({ product, municipality, year, format }: OrderRequest): Promise<void> {
    if (this.isOrdering) return;
    this.isOrdering = true;
    const fileName = t('my-products.fileName', { product, municipality, year, format });
    const order = { fileName, params: { municipality, year }, target: product };
    // The portal itself says whether it was taken up.
    const id = await this.#portal.extracts.request(order).catch(() => undefined);
    if (id !== undefined) await this.#showNewest();
    runInAction(() => {
      this.isOrdering = false;
    });
  }

  /** Brings the file of an order that is ready. */
  async download({ id, fileName }: ProductOrder): Promise<void> {
    if (this.downloading.includes(id)) return;
    this.downloading = [...this.downloading, id];
    // The portal itself says why there is none.
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
