import type { ManifestBlockReason, ManifestNote } from '#plugin-api/builtin';
import { strings } from './strings';

const { because, remarks } = strings;

/** A block reason in words, without its beginning "…is hidden, because". */
export function hindranceWords(hindrance: ManifestBlockReason): string {
  switch (hindrance.kind) {
    case 'unknown':
      return because.unknown;
    case 'own-address':
      return because.ownAddress;
    case 'feature':
      return because.feature(hindrance.feature);
    case 'permission':
      return because.permission(hindrance.needs);
    case 'app':
      return because.app(hindrance.app);
    case 'leads-on':
      return `${because.leadsOn(hindrance.path)} ${hindrance.because.map(hindranceWords).join(' ')}`;
    case 'page':
      return because.page(hindrance.place);
  }
}

/** A warning about an entry that is shown, as a sentence. */
export function remarkWords(remark: ManifestNote): string {
  switch (remark.kind) {
    case 'not-in-menu':
      return remarks.notInMenu;
    case 'parent-not-in-menu':
      return remarks.parentNotInMenu(remark.path);
    case 'host-unset':
      return remarks.hostUnset(remark.app, remark.host);
    case 'no-municipality':
      return remarks.noMunicipality;
  }
}
