import { ProductsPage } from './pages/ProductsPage';

export const routes = { '/my-products': ProductsPage } as const;
