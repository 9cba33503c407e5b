import { enableStaticRendering } from 'mobx-react-lite';

// Before any component is imported, because otherwise each rendered one leaks a reaction.
enableStaticRendering(true);
