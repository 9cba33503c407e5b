/** The forms of an item, with the controls that they are made of: code that comes after the page. */
export { EditDialog } from './EditDialog';
export { NoteForm } from './NoteForm';
export { NewItemDialog } from './NewItemDialog';
