import { getLanguage } from '#i18n';
import { parseStartOfDay, type PinnedPost, type PostsEditor } from '#plugin-api/builtin';
import { classes, ErrorBoundary } from '#ui';
import Calendar, {
  type CalendarOptions,
  type EventChangeInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EventFace } from './EventFace';
import styles from './MonthCalendar.module.css';
import { frenchCalendar } from '../french-calendar';
import { getDays } from '../post-days';
import { t } from '../messages';

export interface MonthCalendarProps {
  readonly editor: PostsEditor;
  /** Called with the reason why a change in the calendar was not made. */
  readonly onRefused: (text: string) => void;
  readonly onSelected: () => void;
  readonly onAdded: () => void;
}

const plugins = [dayGridPlugin, interactionPlugin, classicTheme];

/** The days on screen, from the start of the first to the end of the last (epoch ms). */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The pinned posts in a month of six weeks (section 9): click selects, drag and resize move, selecting a
 * range creates a post.
 */
export const MonthCalendar = observer(function MonthCalendar(props: MonthCalendarProps) {
  const { editor } = props;
  // The calendar compares its options by identity, so these must not change with each post.
  const [range, setRange] = useState<Range>();
  const [handlers] = useState(() => createHandlers(props, setRange));
  const { posts, selected } = editor;
  const list = posts.state === 'succeeded' ? posts.value : [];
  return (
    <div className={styles['calendar']}>
      <Calendar
        {...handlers}
        buttonClass={styles['button']}
        editable
        eventContent={renderEvent}
        eventInteractive
        eventOrder="position"
        eventResizableFromStart
        events={list
          .filter((post) => isWithin(post, range))
          .map((post) => toEvent(post, post.id === selected?.id))}
        fixedWeekCount
        headerToolbar={{ start: 'title', center: '', end: 'today prev,next' }}
        height="auto"
        initialView="dayGridMonth"
        locale={getLanguage() === 'fr' ? frenchCalendar : 'en'}
        dayMaxEvents={4}
        moreLinkClass={styles['more']}
        plugins={plugins}
        popoverClass={styles['popover']}
        selectable
        tableHeaderSticky={false}
        timeZone="America/Toronto"
      />
    </div>
  );
});

/** Converts a range of the calendar, in local days, to days in Toronto. */
function parseRange(startText: string, endText: string): Range | undefined {
  const [start, end] = [parseStartOfDay(startText.slice(0, 10)), parseStartOfDay(endText.slice(0, 10))];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function isWithin({ start, end }: PinnedPost, range: Range | undefined): boolean {
  return range !== undefined && start < range.end && end > range.start;
}

function createHandlers(
  { editor, onRefused, onSelected, onAdded }: MonthCalendarProps,
  setRange: (range: Range | undefined) => void,
) {
  const move = ({ event, revert }: EventChangeInfo): void => {
    const isMoved = editor.move(event.id, parseStartOfDay(event.startStr), parseStartOfDay(event.endStr));
    if (isMoved) return;
    revert();
    onRefused(t('admin.needsBothDates'));
  };
  return {
    datesSet: ({ startStr, endStr }) => setRange(parseRange(startStr, endStr)),
    eventClick: ({ event }) => {
      editor.select(event.id);
      onSelected();
    },
    eventDrop: move,
    eventResize: move,
    select: ({ startStr, endStr, view }) => {
      const [start, end] = [parseStartOfDay(startStr), parseStartOfDay(endStr)];
      if (start === undefined || end === undefined || !editor.add(start, end)) onRefused(t('admin.tooEarly'));
      else onAdded();
      view.calendar.unselect();
    },
  } satisfies CalendarOptions;
}

function toEvent(post: PinnedPost, isSelected: boolean) {
  return {
    id: post.id,
    title: post.title.trim() === '' ? t('admin.untitled') : post.title,
    allDay: true,
    ...getDays(post),
    color: `var(--post-${post.isUnsaved ? 'unsaved' : post.status})`,
    contrastColor: post.isUnsaved ? 'var(--post-unsaved-words)' : 'var(--on-accent)',
    position: post.position,
    isUnsaved: post.isUnsaved,
    class: classes(styles['event'], isSelected && styles['selected']),
  };
}

function renderEvent({ event }: EventDisplayInfo) {
  const isUnsaved = event.extendedProps['isUnsaved'] === true;
  return (
    <span className={styles['face']}>
      <ErrorBoundary fallback={() => t('admin.postNotShown')} resetKeys={[event.title, isUnsaved]}>
        <EventFace isUnsaved={isUnsaved} title={event.title} />
      </ErrorBoundary>
    </span>
  );
}
