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
  /** Age of the user record (ms). */
  readonly age: number;
}

/** Converts a user record to the visitor that decides routes. The shell's stores must derive the same. */
function toVisitor({ user, municipalities, rules }: Person): Visitor {
  const codes = Object.values(municipalities)
    .map(({ code }) => code)
    .filter((code) => user.permissions.includes(code));
  const { defaultCCMM } = user.settings;
  const defaultMunicipality =
    defaultCCMM !== undefined && codes.includes(defaultCCMM) ? defaultCCMM : undefined;
  return { rules, municipalities: codes, defaultMunicipality };
}

/** Renders the user's part of a document: data for the shell, and the shell's frame as HTML. */
export function renderPersonHtml(
  { log, now, renderFrame, inlineIcons }: FrameContext,
  { portal, manifest, revision }: ActiveManifest,
  { url, isMenuOpen, language, age }: RequestedFrame,
  person: Person,
): PersonHtml {
  const { user, municipalities } = person;
  const today = getLocalDay(now());
  // An age, not a time: the browser's clock may differ.
  const data = { age, today, user, municipalities };
  const { address, decision } = settleAddress(portal, toVisitor(person), { ...url, hash: '' });
  const hasFrame = decision.kind === 'app' || decision.kind === 'error-page';
  if (renderFrame === undefined || !hasFrame) return { frame: '', data };
  try {
    const shown = { user, municipalities };
    const request = { manifest, revision, person: shown, address, isMenuOpen, language, today };
    return { frame: inlineIcons(renderFrame(request)), data };
  } catch (thrown) {
    // The browser then renders the frame.
    log.event('error', 'frame-not-rendered', { reason: getMessage(thrown) });
    return { frame: '', data };
  }
}
