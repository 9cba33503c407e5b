import { navigate } from '#apps';
import { withMunicipality } from '#routing';
import type { Stores } from './build-stores';

type Choice = Pick<Stores, 'address' | 'user' | 'municipalities' | 'log'>;

/**
 * Puts a permitted municipality on screen, in the address where its route carries one, and saves it as the default.
 * When saving fails that is logged, and the former one comes back (section 8).
 */
export function municipalityChoice({ address, user, municipalities, log }: Choice): (code: string) => void {
  function show(code: string): void {
    const { decision } = address;
    const isInAddress = decision.kind === 'app' && decision.route.appendsMunicipality;
    if (isInAddress) navigate(withMunicipality(address.address, code), { replace: true });
  }
  return (code) => {
    if (municipalities.find(code) === undefined) return;
    const former = address.municipality?.code;
    show(code);
    void user.chooseMunicipality(code).then((failure) => {
      if (failure === undefined) return;
      log.warn(`The municipality could not be saved: ${failure}`);
      if (former !== undefined) show(former);
    });
  };
}
