import { reactLifecycles } from '#plugin-api/react';
import { ProductsPage } from './page';

/** The lifecycles of the page at `/my-products`. */
export const { bootstrap, mount, unmount } = reactLifecycles(ProductsPage);
