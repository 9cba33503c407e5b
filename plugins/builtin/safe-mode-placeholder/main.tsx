import { reactLifecycles } from '#plugin-api/react';
import { SafeModePlaceholder } from './pages/SafeModePlaceholder';

export const page = reactLifecycles(SafeModePlaceholder);
