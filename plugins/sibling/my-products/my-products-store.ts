import { listProducts, productFormats, type Products, type ProductOrder, type Product } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable, reaction } from 'mobx';
import { AddressFilters } from '../../kit';
import { OrdersStore, type OrderRequest } from './orders-store';

/** The catalogue, the order in the address, and earlier orders. */
export class MyProductsStore {
  readonly catalogue: MunicipalityQuery<Products>;
  readonly orders: OrdersStore;
  readonly #portal: PortalApi;
  readonly #filters: AddressFilters;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.#filters = new AddressFilters(portal, '/my-products');
    this.orders = new OrdersStore(portal, this.#filters);
    this.catalogue = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      fetch: ({ signal }) => listProducts(portal.http('api'), { signal }),
    });
    makeAutoObservable(this, { catalogue: false, orders: false, start: false }, { autoBind: true });
  }

  /** The municipalities that the user may order for. */
  get municipalities(): readonly Municipality[] {
    return this.#portal.municipality.permitted;
  }

  /** The product in the address, else the first that the user may order. */
  get product(): Product | undefined {
    const products = this.catalogue.value?.products ?? [];
    return (
      products.find(({ id }) => id === this.#filters.get('product')) ??
      products.find(({ isPermitted }) => isPermitted) ??
      products[0]
    );
  }

  /** The sections of which the user needs one for the selected product. */
  get sectionsNeeded(): readonly string[] {
    const { sections } = this.#portal;
    const names = this.product?.permissions.map(
      (permission) =>
        sections.find(({ permissions }) => permissions.includes(permission))?.title ?? permission,
    );
    return [...new Set(names)];
  }

  /** The code of the municipality to order for: by default the current one; empty if none. */
  get municipality(): string {
    const codes = this.municipalities.map(({ code }) => code);
    return this.#filters.oneOf('for', codes, this.#portal.municipality.current?.code ?? '');
  }

  /** The year to order for: that of the portal's data, or the product's latest. */
  get year(): number {
    const years = this.product?.years ?? [];
    const { taxYear } = this.#portal;
    const usual = years.includes(taxYear) ? taxYear : Math.max(...years);
    return Number(this.#filters.oneOf('year', years.map(String), String(usual)));
  }

  get format(): ProductOrder['format'] {
    return this.#filters.oneOf('format', productFormats, 'csv');
  }

  /** Whether the same order is in progress. */
  get isUnderWay(): boolean {
    return this.#orderRequest !== undefined && this.orders.isUnderWay(this.#orderRequest);
  }

  /** Whether the order is complete: a municipality, and a product that the user may have. */
  get isComplete(): boolean {
    return this.#orderRequest !== undefined;
  }

  /** Loads data, and follows address, municipality and notifications. Returns a dispose function. */
  start(): () => void {
    const portal = this.#portal;
    const stops = [
      this.catalogue.start(),
      this.orders.start(),
      // The order follows when the portal's municipality changes.
      reaction(
        () => portal.municipality.current?.code ?? '',
        () => this.orderFor({ for: '' }),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  choose(product: string): void {
    this.#filters.set({ product, year: '' });
  }

  orderFor(changes: Readonly<Partial<Record<'for' | 'year' | 'format', string>>>): void {
    this.#filters.set(changes, { replace: true });
  }

  /** Places the order; no effect while it is in progress. */
  async order(): Promise<void> {
    const { isUnderWay } = this;
    const orderRequest = this.#orderRequest;
    if (orderRequest !== undefined && !isUnderWay) await this.orders.placeOrder(orderRequest);
  }

  get #orderRequest(): OrderRequest | undefined {
    const { product, municipality, year, format } = this;
    if (product === undefined || !product.isPermitted || municipality === '') return undefined;
    return { product: product.id, municipality, year, format };
  }
}
