import { reactLifecycles } from '#plugin-api/react';
import { SafeModePlaceholder } from './pages/SafeModePlaceholder';

/** The lifecycles of the page. */
export const page = reactLifecycles(SafeModePlaceholder);
