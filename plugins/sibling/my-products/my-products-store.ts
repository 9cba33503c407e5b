import {
  addSchedule,
  endSchedule,
  getPreview,
  listOrders,
  listProducts,
  listSchedules,
  orderFilters,
  type ProductOrder,
  type ProductOrders,
  type ProductPreview,
  type ProductSchedule,
  type ProductSchedules,
  type Products,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import {
  MunicipalityQuery,
  oneOf,
  RecordList,
  toLoadable,
  type RecordListParams,
} from '@portal/plugin-api/react';
import { failureText } from '@portal/ui';
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import { t } from './messages';

/** The filter and page of the orders in the URL; `for` is the municipality to order for. */
export const listShape = {
  filters: { state: oneOf(['all', ...orderFilters]) },
  sorts: ['ordered'],
  pageSize: 20,
  forgetWithMunicipality: ['for'],
} as const;

export type OrderParams = RecordListParams<typeof listShape>;

export type OrderRequest = Pick<ProductOrder, 'product' | 'municipality' | 'year' | 'format'>;

export interface MyProductsProps {
  readonly store: MyProductsStore;
  readonly params: OrderParams;
}

const isSameRequest = (one: OrderRequest, other: OrderRequest): boolean =>
  one.product === other.product &&
  one.municipality === other.municipality &&
  one.year === other.year &&
  one.format === other.format;

/** Parameters of a preview. */
export type PreviewRequest = Omit<OrderRequest, 'format'>;

/** The catalogue, and the user's orders. */
export class MyProductsStore {
  readonly catalogue: MunicipalityQuery<Products>;
  /** The user's orders. */
  readonly list: RecordList<typeof listShape, ProductOrders>;
  /** The first rows of the file to order. */
  readonly preview: MunicipalityQuery<ProductPreview, PreviewRequest>;
  /** The monthly orders. */
  readonly schedules: MunicipalityQuery<ProductSchedules>;
  isOrdering = false;
  /** Whether a monthly order is being added or ended. */
  isScheduling = false;
  /** The ids of orders whose file is downloading. */
  downloading: readonly string[] = [];
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const api = portal.http('api');
    this.catalogue = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      fetch: ({ signal }) => listProducts(api, { signal }),
    });
    this.list = new RecordList({
      portal,
      shape: listShape,
      ignoreMunicipality: true,
      fetchPage: ({ params: { state, size, from }, signal }) =>
        listOrders(api, { state: state === 'all' ? undefined : state, size, from }, { signal }),
    });
    this.preview = new MunicipalityQuery<ProductPreview, PreviewRequest>({
      portal,
      ignoreMunicipality: true,
      fetch: ({ params, signal }) => getPreview(api, { ...params }, { signal }),
    });
    this.schedules = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      fetch: ({ signal }) => listSchedules(api, { signal }),
    });
    makeAutoObservable(this, {
      catalogue: false,
      list: false,
      preview: false,
      schedules: false,
      followFiles: false,
    });
  }

  /** Refreshes the orders with each notification of a file. Returns a dispose function. */
  followFiles(): () => void {
    return reaction(
      () =>
        this.#portal.notifications
          .filter(({ extract }) => extract !== undefined)
          .map(({ id, updatedAt }) => [id, updatedAt]),
      () => void this.list.page.refresh(),
      { equals: compareStructural },
    );
  }

  /** Whether the loaded list has the same order in progress. */
  isUnderWay(request: OrderRequest): boolean {
    const isOpen = ({ state }: ProductOrder): boolean => state === 'ordered' || state === 'making';
    return (
      this.list.page.value?.orders.some((order) => isOpen(order) && isSameRequest(order, request)) ?? false
    );
  }

  /** Places an order and shows it. No-op while an order is being placed or the same one is in progress. */
  async placeOrder(request: OrderRequest, { setFilters }: OrderParams): Promise<void> {
    if (this.isOrdering || this.isUnderWay(request)) return;
    this.isOrdering = true;
    const { product, municipality, year, format } = request;
    const fileName = t('my-products.fileName', { product, municipality, year, format });
    const order = { fileName, params: { municipality, year }, target: product };
    // The portal shows whether it was accepted.
    const id = await this.#portal.extracts.request(order).catch(() => undefined);
    if (id !== undefined) {
      setFilters({ state: 'all' }, { replace: true });
      await this.list.page.refresh();
    }
    runInAction(() => {
      this.isOrdering = false;
    });
  }

  /** Whether the product is ordered monthly; the year is always the latest. */
  isScheduled({ product, municipality, format }: OrderRequest): boolean {
    const isSame = (one: ProductSchedule): boolean =>
      one.product === product && one.municipality === municipality && one.format === format;
    return this.schedules.value?.schedules.some(isSame) ?? false;
  }

  /** Creates a monthly order. */
  async schedule({ product, municipality, format }: OrderRequest): Promise<void> {
    await this.#changeSchedules(() =>
      addSchedule(this.#portal.http('api'), { product, municipality, format }),
    );
  }

  async endSchedule({ id }: ProductSchedule): Promise<void> {
    await this.#changeSchedules(() => endSchedule(this.#portal.http('api'), id));
  }

  async #changeSchedules(change: () => Promise<ProductSchedules>): Promise<void> {
    if (this.isScheduling) return;
    this.isScheduling = true;
    const result = await toLoadable(change());
    runInAction(() => {
      this.isScheduling = false;
      if (result.state === 'succeeded') this.schedules.setValue(result.value);
    });
    if (result.state === 'failed') {
      const text = failureText(t('my-products.notScheduled'), result.error);
      this.#portal.notices.raise({ tone: 'error', text });
    }
  }

  /** Downloads the file of a finished order. */
  async download({ id, fileName }: ProductOrder): Promise<void> {
    if (this.downloading.includes(id)) return;
    this.downloading = [...this.downloading, id];
    // The portal shows the failure.
    await this.#portal.extracts.download(id, fileName).catch(() => undefined);
    runInAction(() => {
      this.downloading = this.downloading.filter((other) => other !== id);
    });
  }
}
