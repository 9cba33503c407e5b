import { reactLifecycles } from '@portal/plugin-api/react';
import { Section } from './Section';
import { AssessmentChange, TypicalProperty } from './widgets';

const page = reactLifecycles(Section);

export const { bootstrap, mount, unmount } = page;

/** The dashboard's widgets, by the manifest's `part`. */
export const widgets = {
  assessmentChange: reactLifecycles(AssessmentChange),
  typicalProperty: reactLifecycles(TypicalProperty),
};
