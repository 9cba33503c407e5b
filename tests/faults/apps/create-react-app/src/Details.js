export default function Details() {
  return <p>Loaded when asked for</p>;
}
