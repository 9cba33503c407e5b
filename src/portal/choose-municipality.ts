import { navigate } from '#app-runtime';
import { createShownMunicipalityEntry } from '#platform';
import { withMunicipality } from '#shell/routing';
import { createSettings } from './settings';
import type { Stores } from './create-stores';

type MunicipalityStores = Pick<Stores, 'address' | 'http' | 'locks' | 'log' | 'municipalities' | 'user'>;

/**
 * Shows a permitted municipality, in the address if that contains one, and saves it as the default. A failure
 * is logged and restores the previous one (section 8), unless another was chosen meanwhile.
 */
export function createMunicipalityChoice(stores: MunicipalityStores): (code: string) => void {
  const { address, municipalities, log } = stores;
  const settings = createSettings(stores);

  /** The user's own choice, or its rollback, needs no toast. */
  function note(code: string | undefined): void {
    createShownMunicipalityEntry().write({ user: stores.user.user?.id ?? '', code: code ?? '' });
  }
  function show(code: string | undefined): void {
    note(code);
    const { decision } = address;
    const isNamed = new URLSearchParams(address.address.search).has('ccmm');
    const isInAddress = decision.kind === 'app' && (isNamed || decision.route.appendsMunicipality);
    if (isInAddress) navigate(withMunicipality(address.address, code), { replace: true });
  }
  return (code) => {
    if (municipalities.find(code) === undefined) return;
    const previous = address.municipality?.code;
    show(code);
    void settings.chooseMunicipality(code).then((failure) => {
      if (failure === undefined) return;
      log.warn(`The municipality could not be saved: ${failure}`);
      const shown = address.municipality?.code;
      if (shown === code) show(previous);
      else if (shown === previous) note(previous);
    });
  };
}
