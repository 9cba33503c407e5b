import type { ManifestBlockReason, ManifestNote } from '#plugin-api/builtin';
import { t } from './messages';

/** Describes a block reason, without the leading "…is hidden, because". */
export function getBlockReasonText(reason: ManifestBlockReason): string {
  switch (reason.kind) {
    case 'unknown':
      return t('manifest.reasons.unknown');
    case 'own-address':
      return t('manifest.reasons.ownAddress');
    case 'feature':
      return t('manifest.reasons.feature', { name: reason.feature });
    case 'permission':
      return reason.needs.length === 1
        ? t('manifest.reasons.permission', { needs: reason.needs.join('') })
        : t('manifest.reasons.permissions', { needs: reason.needs.join(', ') });
    case 'app':
      return t('manifest.reasons.app', { app: reason.app });
    case 'leads-on':
      return `${t('manifest.reasons.redirects', { path: reason.path })} ${reason.because.map(getBlockReasonText).join(' ')}`;
    case 'page':
      return t('manifest.reasons.page', { place: reason.place });
  }
}

/** Describes a restriction of a visible entry. */
export function getNoteText(note: ManifestNote): string {
  switch (note.kind) {
    case 'not-in-menu':
      return t('manifest.notes.notInMenu');
    case 'parent-not-in-menu':
      return t('manifest.notes.parentNotInMenu', { path: note.path });
    case 'host-unset':
      return t('manifest.notes.hostUnset', { host: note.host, app: note.app });
    case 'no-municipality':
      return t('manifest.notes.noMunicipality');
  }
}
