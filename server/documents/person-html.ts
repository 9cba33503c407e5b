import { getLocalDay, getMessage } from '#base';
import type { RenderFrame } from '#document';
import { settleAddress, type Visitor } from '#manifest';
import type { Person } from '../bff/people';
import type { PersonHtml } from './html';
import type { InlineIcons } from './inline-icons';
import type { Log } from '../log';
import type { ActiveManifest } from '../manifest/manifest-source';

export interface FrameContext {
  readonly log: Log;
  /** Epoch ms. */
  readonly now: () => number;
  readonly renderFrame: RenderFrame | undefined;
  readonly inlineIcons: InlineIcons;
}

export interface RequestedFrame {
  readonly url: { readonly pathname: string; readonly search: string };
  readonly isMenuOpen: boolean;
  readonly language: string;
  /** How long before this document the person was read (ms). */
  readonly age: number;
}

/** What decides where an address leads for a person; the shell's stores say the same of the same record. */
function toVisitor({ user, municipalities, rules }: Person): Visitor {
  const codes = Object.values(municipalities)
    .map(({ code }) => code)
    .filter((code) => user.permissions.includes(code));
  const { defaultCCMM } = user.settings;
  const defaultMunicipality =
    defaultCCMM !== undefined && codes.includes(defaultCCMM) ? defaultCCMM : undefined;
  return { rules, municipalities: codes, defaultMunicipality };
}

/** The person in a document: data for the shell, and the frame as HTML where the address shows one. */
export function renderPersonHtml(
  { log, now, renderFrame, inlineIcons }: FrameContext,
  { portal, manifest, revision }: ActiveManifest,
  { url, isMenuOpen, language, age }: RequestedFrame,
  person: Person,
): PersonHtml {
  const { user, municipalities } = person;
  const today = getLocalDay(now());
  // The browser's clock may differ, so it gets the age of the reading.
  const data = { age, today, user, municipalities };
  const { address, decision } = settleAddress(portal, toVisitor(person), { ...url, hash: '' });
  const isShown = decision.kind === 'app' || decision.kind === 'error-page';
  if (renderFrame === undefined || !isShown) return { frame: '', data };
  try {
    const shown = { user, municipalities };
    const request = { manifest, revision, person: shown, address, isMenuOpen, language, today };
    return { frame: inlineIcons(renderFrame(request)), data };
  } catch (thrown) {
    // The browser draws it.
    log.event('error', 'frame-not-rendered', { reason: getMessage(thrown) });
    return { frame: '', data };
  }
}
