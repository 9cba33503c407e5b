import { ProductsPage } from './pages/ProductsPage';

/** The paths of this section and the page each shows. */
export const routes = { '/my-products': ProductsPage } as const;
