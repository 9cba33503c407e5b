import { compareStructural, reaction } from 'mobx';
import { navigate } from '#app-runtime';
import { createShownMunicipalitySlot } from '#platform';
import { withMunicipality } from '#shell/routing';
import type { Stores } from '../create-stores';
import { t } from './messages';

type Followed = Pick<Stores, 'address' | 'clock' | 'municipalities' | 'notices' | 'user'>;

/**
 * Says of each change of the municipality on screen that the person did not make by the selector: a link's `ccmm`, Back,
 * a menu entry that leads to the default again. Undo puts the former one on screen, and changes no default. The selector
 * notes its own choice as what this tab showed last. Returns its stop.
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
  // A choice of the selector that could not be saved is taken back and then noted: both count as one.
  return reaction(onScreen, () => clock.after(0, () => note(...(onScreen() ?? []))), {
    fireImmediately: true,
    equals: compareStructural,
  });
}
