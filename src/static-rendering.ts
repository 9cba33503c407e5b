import { enableStaticRendering } from 'mobx-react-lite';

// Before any component is imported: otherwise each one that is rendered leaves a reaction behind.
enableStaticRendering(true);
