/** What an imported picture is to a test: an address, as the build makes it. */
export default '/assets/picture.svg';
