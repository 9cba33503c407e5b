import { observer } from 'mobx-react-lite';
import { Icon } from '#ui';
import styles from './MunicipalitySelector.module.css';
import { useShell } from './shell-context';
import { t } from './messages';
import { useDisclosure } from './use-disclosure';

/**
 * Shows the current municipality and opens the list of permitted ones (section 2), which loads on hover,
 * focus or click.
 */
export const MunicipalitySelector = observer(function MunicipalitySelector() {
  const { address, municipalities, quickSearch } = useShell();
  const { open, toggle, close, area, button } = useDisclosure<HTMLDivElement>();
  const { permitted } = municipalities;
  const { municipality } = address;
  const { value: parts, load } = quickSearch;
  const placeholder = permitted.length === 0 ? t('shell.noMunicipality') : t('shell.chooseMunicipality');
  const shown = municipality
    ? t('shell.optionOf', { name: municipality.name, code: municipality.code })
    : placeholder;
  return (
    <div className={styles['selector']} ref={area} onFocus={load} onPointerEnter={load}>
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={t('shell.municipality', { shown })}
        className={styles['button']}
        disabled={permitted.length === 0}
        ref={button}
        type="button"
        onClick={() => {
          void load();
          toggle();
        }}
      >
        <span>{shown}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && parts && (
        <parts.MunicipalityList
          current={municipality?.code}
          permitted={permitted}
          onChoose={parts.chooseMunicipality}
          onClose={close}
        />
      )}
    </div>
  );
});
