import { getBrowserLocks, lockOverride, keepAddressInExitLink, readPageData } from '#platform';
import './document-override.css';

// Part of every document in safe mode or with a local override. An override belongs to the tabs that opened it.
const page = readPageData(document);
const mode = page.ok ? page.value.mode : undefined;
keepAddressInExitLink(document);
if (mode?.kind === 'override') void lockOverride(mode, getBrowserLocks());
