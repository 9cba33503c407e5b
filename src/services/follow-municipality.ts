import { compareStructural, reaction } from 'mobx';
import { navigate } from '#app-runtime';
import { createShownMunicipalitySlot } from '#platform';
import { withMunicipality } from '#shell/routing';
import type { Stores } from '../create-stores';
import { t } from './messages';

type Followed = Pick<Stores, 'address' | 'clock' | 'municipalities' | 'notices' | 'user'>;

/**
 * Shows a toast when the municipality changes other than by the selector: a link's `ccmm`, Back, a menu entry
 * with the default. Undo restores the previous one, without changing the default. The selector records its
 * own choice as shown. Returns a dispose function.
 */
export function followMunicipality({ address, clock, municipalities, notices, user }: Followed): () => void {
  const shown = createShownMunicipalitySlot();
  function note(person?: string, code?: string): void {
    if (person === undefined || code === undefined) return;
    const last = shown.read();
    const former = last?.user === person ? last.code : (municipalities.defaultCode ?? '');
    shown.write({ user: person, code });
    if (code === former) return;
    const { name = '' } = municipalities.find(code) ?? {};
    const text =
      code === '' ? t('services.noMunicipality') : t('services.municipalityChanged', { name, code });
    const undo = (): void => {
      shown.write({ user: person, code: former });
      navigate(withMunicipality(address.address, former || undefined), { replace: true });
    };
    void notices.raise({ tone: 'info', text }, { label: t('services.undo'), run: undo });
  }
  const onScreen = (): readonly [person: string, code: string] | undefined =>
    user.user !== undefined && municipalities.allowed.state === 'succeeded'
      ? [user.user.id, address.municipality?.code ?? '']
      : undefined;
  // A choice that could not be saved is rolled back and then recorded: both count as one change.
  return reaction(onScreen, () => clock.after(0, () => note(...(onScreen() ?? []))), {
    fireImmediately: true,
    equals: compareStructural,
  });
}
