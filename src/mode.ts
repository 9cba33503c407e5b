import { browserLocks, holdOverride, readPageData } from '#platform';
import './mode.css';

// Beside the entry of every document with a mode: an override belongs to the tabs that have it.
const page = readPageData(document);
const mode = page.ok ? page.value.mode : undefined;
if (mode?.kind === 'override') void holdOverride(mode, browserLocks());
