import { productFormats, type Product } from '@portal/backends';
import { useParam, usePortal } from '@portal/plugin-api/react';
import type { MyProductsStore, OrderRequest } from './my-products-store';

/** The order being composed. */
export interface Order {
  /** `undefined` while the catalogue loads. */
  readonly product: Product | undefined;
  /** The code of the municipality; empty if there is none. */
  readonly municipality: string;
  readonly year: number;
  readonly format: OrderRequest['format'];
  /** `undefined` without a municipality, or if the user may not order the product. */
  readonly request: OrderRequest | undefined;
  readonly setProduct: (id: string) => void;
  readonly setMunicipality: (code: string) => void;
  readonly setYear: (year: string) => void;
  readonly setFormat: (format: string) => void;
}

const replace = { replace: true };

/** Returns the portal's tax year, or else the latest year of the product. */
function getDefaultYear(years: readonly number[], taxYear: number): number {
  return years.includes(taxYear) ? taxYear : Math.max(...years);
}

/**
 * Returns the order in the URL. Defaults are the first product that the user may order, and the municipality
 * and year of the portal. Call it in an observer.
 */
export function useOrder(store: MyProductsStore): Order {
  const portal = usePortal();
  const [id, setProduct] = useParam('product');
  const [code, setMunicipality] = useParam('for');
  const [wantedYear, setYear] = useParam('year');
  const [wantedFormat, setFormat] = useParam('format');
  const products = store.catalogue.value?.products ?? [];
  const product =
    products.find((one) => one.id === id) ?? products.find(({ isPermitted }) => isPermitted) ?? products[0];
  const { permitted, current } = portal.municipality;
  const municipality = permitted.some((one) => one.code === code) ? code : (current?.code ?? '');
  const years = product?.years ?? [];
  const year = years.find((one) => String(one) === wantedYear) ?? getDefaultYear(years, portal.taxYear);
  const format = productFormats.find((one) => one === wantedFormat) ?? 'csv';
  return {
    product,
    municipality,
    year,
    format,
    request:
      product?.isPermitted === true && municipality !== ''
        ? { product: product.id, municipality, year, format }
        : undefined,
    setProduct(next) {
      setProduct(next);
      setYear('', replace);
    },
    setMunicipality: (next) => setMunicipality(next, replace),
    setYear: (next) => setYear(next, replace),
    setFormat: (next) => setFormat(next, replace),
  };
}
