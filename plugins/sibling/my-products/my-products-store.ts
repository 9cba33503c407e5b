import { listProducts, productFormats, type Products, type ProductOrder, type Product } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable, reaction } from 'mobx';
import { AddressFilters } from '../../kit';
import { OrdersStore, type OrderRequest } from './orders-store';

/** The products that can be ordered, what the person wants of one as it stands in the address, and the orders so far. */
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

  /** The municipalities that the person may order for. */
  get municipalities(): readonly Municipality[] {
    return this.#portal.municipality.permitted;
  }

  /** The product that the address names, else the first that this person may order. */
  get product(): Product | undefined {
    const products = this.catalogue.value?.products ?? [];
    return (
      products.find(({ id }) => id === this.#filters.get('product')) ??
      products.find(({ isPermitted }) => isPermitted) ??
      products[0]
    );
  }

  /** The names of the sections of which one must be open to the person for the product that is chosen. */
  get sectionsNeeded(): readonly string[] {
    const { sections } = this.#portal;
    const names = this.product?.permissions.map(
      (permission) =>
        sections.find(({ permissions }) => permissions.includes(permission))?.title ?? permission,
    );
    return [...new Set(names)];
  }

  /** The code of the municipality to order for: the one on screen until another is chosen; empty when there is none. */
  get municipality(): string {
    const codes = this.municipalities.map(({ code }) => code);
    return this.#filters.oneOf('for', codes, this.#portal.municipality.current?.code ?? '');
  }

  /** The year to order for: that of the portal's data, or the latest that the product is made for. */
  get year(): number {
    const years = this.product?.years ?? [];
    const { taxYear } = this.#portal;
    const usual = years.includes(taxYear) ? taxYear : Math.max(...years);
    return Number(this.#filters.oneOf('year', years.map(String), String(usual)));
  }

  get format(): ProductOrder['format'] {
    return this.#filters.oneOf('format', productFormats, 'csv');
  }

  /** Whether what is chosen is under way already. */
  get isUnderWay(): boolean {
    return this.#wish !== undefined && this.orders.isUnderWay(this.#wish);
  }

  /** Whether something can be ordered: a municipality is chosen, and the product is one this person may have. */
  get isComplete(): boolean {
    return this.#wish !== undefined;
  }

  /** Asks, and follows address, municipality and notifications until the stop that is returned. */
  start(): () => void {
    const portal = this.#portal;
    const stops = [
      this.catalogue.start(),
      this.orders.start(),
      // Whoever turns the whole portal to another municipality wants the order to follow.
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

  /** Orders what is chosen; does nothing while that is under way. */
  async order(): Promise<void> {
    const { isUnderWay } = this;
    const orderRequest = this.#wish;
    if (orderRequest !== undefined && !isUnderWay) await this.orders.placeOrder(orderRequest);
  }

  get #wish(): OrderRequest | undefined {
    const { product, municipality, year, format } = this;
    if (product === undefined || !product.isPermitted || municipality === '') return undefined;
    return { product: product.id, municipality, year, format };
  }
}
