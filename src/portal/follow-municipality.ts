import { compareStructural, reaction } from 'mobx';
import { navigate } from '#app-runtime';
import { createShownMunicipalityEntry } from '#platform';
import { withMunicipality } from '#shell/routing';
import type { Stores } from './create-stores';
import { t } from './messages';

/** Limits the code, because an address may contain any text. */
const maxCodeLength = 20;

type Followed = Pick<Stores, 'address' | 'clock' | 'municipalities' | 'notices' | 'user'>;

/**
 * Shows a toast when the municipality changes other than by the selector: a link's `ccmm`, Back, or a menu
 * item with the default. Undo restores the previous one, without changing the default. The selector records
 * its own choice as shown. For a link to a municipality that the user may not see, the toast names the one
 * shown instead. Returns a dispose function.
 */
export function followMunicipality({ address, clock, municipalities, notices, user }: Followed): () => void {
  const shown = createShownMunicipalityEntry();
  function note(userId?: string, code?: string): void {
    if (userId === undefined || code === undefined) return;
    const last = shown.read();
    const previous = last?.user === userId ? last.code : (municipalities.defaultCode ?? '');
    const refused = address.takeRefusedMunicipality();
    shown.write({ user: userId, code });
    const isSame = code === previous;
    if (isSame && refused === undefined) return;
    const { name = '' } = municipalities.find(code) ?? {};
    const text = describe({ refused: refused?.slice(0, maxCodeLength), code, name });
    const undo = (): void => {
      shown.write({ user: userId, code: previous });
      navigate(withMunicipality(address.address, previous || undefined), { replace: true });
    };
    void notices.raise({ tone: 'info', text }, isSame ? undefined : { label: t('portal.undo'), run: undo });
  }
  const onScreen = (): readonly [userId: string, code: string, refused: string | undefined] | undefined =>
    // An address that is about to be corrected shows nothing yet.
    user.user !== undefined &&
    municipalities.allowed.state === 'succeeded' &&
    address.outcome.to === undefined
      ? [user.user.id, address.municipality?.code ?? '', address.refusedMunicipality]
      : undefined;
  // A choice that could not be saved is rolled back and then recorded; both count as one change.
  return reaction(onScreen, () => clock.after(0, () => note(...(onScreen() ?? []))), {
    fireImmediately: true,
    equals: compareStructural,
  });
}

interface Change {
  readonly refused: string | undefined;
  readonly code: string;
  readonly name: string;
}

function describe({ refused, code, name }: Change): string {
  if (refused === undefined)
    return code === '' ? t('portal.noMunicipality') : t('portal.municipalityChanged', { name, code });
  return code === ''
    ? t('portal.municipalityRefused', { code: refused })
    : t('portal.municipalityReplaced', { code: refused, name });
}
