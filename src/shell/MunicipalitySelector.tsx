import { observer } from 'mobx-react-lite';
import { Icon } from '#ui';
import styles from './MunicipalitySelector.module.css';
import { useShell } from './shell-context';
import { strings } from './strings';

/** Chooses the municipality on screen among those permitted; 280 px wide, 212 px on small screens (section 2). */
export const MunicipalitySelector = observer(function MunicipalitySelector() {
  const { address, municipalities, chooseMunicipality } = useShell();
  const { permitted } = municipalities;
  const current = address.municipality?.code ?? '';
  return (
    <div className={styles['selector']}>
      <select
        aria-label={strings.municipality}
        className={styles['select']}
        disabled={permitted.length === 0}
        value={current}
        onChange={(event) => chooseMunicipality(event.target.value)}
      >
        {current === '' && (
          <option value="" disabled>
            {permitted.length === 0 ? strings.noMunicipality : strings.chooseMunicipality}
          </option>
        )}
        {permitted.map(({ code, name }) => (
          <option key={code} value={code}>
            {strings.optionOf(name, code)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  );
});
