import { BackEndSwitches } from './BackEndSwitches';
import { JournalPanel } from './JournalPanel';
import { EventButtons } from './EventButtons';
import { PersonSwitches } from './PersonSwitches';
import { PortalSwitches } from './PortalSwitches';
import { SectionState, type PanelPartProps } from './SectionState';

export function Panel({ host }: PanelPartProps) {
  return (
    <>
      <SectionState host={host} />
      <PortalSwitches host={host} />
      <PersonSwitches host={host} />
      <BackEndSwitches host={host} />
      <EventButtons host={host} />
      <JournalPanel host={host} />
    </>
  );
}
