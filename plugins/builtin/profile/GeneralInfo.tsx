import { useBuiltinPortal, type Profile } from '#plugin-api/builtin';
import { Card } from '#ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './GeneralInfo.module.css';
import { Organization } from './Organization';
import { strings } from './strings';

/** What a card of the page may be told. */
export interface ProfileCardProps {
  readonly profile: Profile;
  readonly className?: string | undefined;
}

/** The card General Info: who the person is to the portal. */
export const GeneralInfo = observer(function GeneralInfo({ profile, className }: ProfileCardProps) {
  const { givenName, familyName, email, userType, companyName } = useBuiltinPortal().user;
  return (
    <Card caption={strings.readOnly} className={className} title={strings.generalInfo}>
      <dl className={styles['facts']}>
        <Fact name={strings.firstName}>{givenName}</Fact>
        <Fact name={strings.lastName}>{familyName}</Fact>
        <Fact name={strings.email}>{email}</Fact>
        <Fact name={strings.userType}>{userType}</Fact>
        <Fact name={strings.personalInformation}>
          {profile.seesPersonalInformation ? strings.enabled : strings.disabled}
        </Fact>
      </dl>
      {companyName !== undefined && <Organization profile={profile} />}
    </Card>
  );
});

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isKnown = children !== undefined && children !== '';
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isKnown ? undefined : styles['unknown']}>{isKnown ? children : strings.unknown}</dd>
    </div>
  );
}
