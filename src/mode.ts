import { getBrowserLocks, lockOverride, keepAddressInExitLink, readPageData } from '#platform';
import './mode.css';

// In every document with a mode: an override belongs to the tabs that have it.
const page = readPageData(document);
const mode = page.ok ? page.value.mode : undefined;
keepAddressInExitLink(document);
if (mode?.kind === 'override') void lockOverride(mode, getBrowserLocks());
