/** Four random words, chosen in this browser: the server's answers never contain a password. */
export function makeOneTimePassword(username: string): string {
  const made = Array.from({ length: 4 }, randomWord).join('-');
  // The server refuses a password that contains the username.
  const holdsName = username !== '' && made.includes(username.toLowerCase());
  return holdsName ? makeOneTimePassword(username) : made;
}

function randomWord(): string {
  const count = passwordLabels.length;
  // Random numbers above the last whole multiple of the list's length would make its first words likelier.
  const fair = Math.floor(0x1_0000 / count) * count;
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return number < fair ? (passwordLabels[number % count] as string) : randomWord();
}

/** Words that are easily read out, heard and typed. Four of them have 41 bits. */
export const passwordLabels: readonly string[] = `
able acid acorn actor adapt adult after agree ahead aisle album alert alike alley almond alone
alpha amber amount anchor angle animal ankle answer apple april apron arch arena argue armor
around arrow artist asleep aspect atlas atom august aunt author autumn avenue awake award baby
back badge bagel baker balance ball bamboo banana banjo bank barn barrel basil basin basket
bath beach beacon beak beam bean beard beauty beaver become bedroom before begin behind
believe bell belong below belt bench berry better beyond bicycle bird biscuit bishop blanket
blossom blue board boat body bonus book boot border borrow bottle bottom bounce bowl bracket
branch brave bread breeze brick bridge brief bright bring broad bronze broom brother brown
brush bubble bucket buffalo build bulb bundle burger butter button buyer cabbage cabin cable
cactus camel camera camp canal candle canoe canvas canyon captain carbon card cargo carpet
carrot carry carve cashew castle casual cattle cause cave cedar ceiling cellar cement center
cereal chain chair chalk change chapel chapter charm chart check cheese chef cherry chess
chest chicken chief child chimney choice choir chorus circle circus city civil claim clap
class clay clean clear clerk clever cliff climb clinic clock close cloth cloud clover club
coach coast cocoa coconut coffee coin collar colony color column comb comedy comet comfort
common compass concert cook cookie copper coral corn corner cottage cotton couch count country
couple course cousin cover cradle craft crane crayon cream create cricket crisp crop crown
crystal cube culture curious curl current curtain curve cushion custom cycle daily dairy daisy
dance daring dark date dawn debate decade decide deer degree delta dentist depend depth desert
design desk detail device dial diamond diary dice diesel dinner direct dish dive doctor dollar
dolphin domain donkey door dose double dough dove dozen draft drama draw dream dress drift
drink drive drop drum duck dune dust duty eager eagle early earn earth east easy echo edge
editor effort eight elbow elder element eleven elite ember emerald empty energy engine enjoy
enough enter entire equal errand escape essay estate even evening event every exact example
expert explain extra fabric face fact factory fair faith falcon family famous fancy farm
farmer fashion father favor feast feather fence fern ferry field fifteen fifty figure film
final finger finish first fish fisher flag flame flavor fleet flight float floor flour flower
fluid flute focus fold follow food forest fork formal forty fossil found frame free freedom
fresh friday friend frog front frost fruit fuel full funnel future galaxy gallery game garage
garden garlic gate gather gentle giant gift ginger giraffe girl give glad glass glide globe
glory glove goal goat gold golden good goose grace grain grand granite grape graph grass
gravel gravy great green greet grid grill group grove grow guard guest guide guitar gulf habit
half hall hammer hand handle happy harbor harvest hazel head health heart heat hedge height
helmet help herb herd hero hidden hill hint hobby holiday hollow home honest honey hood hook
hope horn horse host hotel hour house humble hundred hunter hurry iceberg idea idle igloo
image impact import inch income index indigo infant inform inner insect inside invent invite
iris iron island item ivory jacket jaguar jasmine jelly jewel join joke jolly journal journey
judge juice july jumble jump june jungle junior just kayak keep kettle kind king kitchen
kitten kiwi knee knit knot know label ladder lady lagoon lake lamp land lantern large laser
last late laugh laundry lava lawn lawyer layer leader leaf learn leather left legend lemon
length lentil leopard lesson letter level lever library light lily lime limit linen link lion
liquid list listen little live lizard load loaf lobby local lock locker logic long look loop
lotus loud lounge love loyal lucky lunch lyric machine magic magnet maid mail main maize major
maker mango manor maple marble march margin marine market marvel match matter maximum mayor
meadow meal measure medal media melody melon member memory menu merit merry metal meter method
middle mild milk mill million mind mineral minute mirror mist mobile model modern moment
monday money monitor month moon morning mosaic mother motion motor mouse move movie much
muffin mule muscle museum music mutual myth nail name napkin narrow nation native nature near
neat neck needle nephew nest network never next nice niece night nine noble noise noon normal
north nose note notice novel number nurse oasis oats object oboe ocean october offer office
olive omega once onion open opera orange orbit orchard orchid order organ origin ostrich other
otter outdoor oven over oxygen oyster pack paddle page paint pair palace palm panda panel
paper parade parcel parent park parrot part party pasta paste path patient pattern pause peace
peach peanut pear pearl pebble pedal pelican pencil people pepper perfect permit person phone
photo piano picnic picture piece pigeon pillow pilot pine pink pioneer pipe pitch place plain
plan planet plant plate play plaza please plenty plum pocket poem poet point polar polish pond
pony popcorn poplar port post potato pottery powder power praise prefer present pretty price
pride prince print prize problem profit program promise proof proper proud public pudding
pulse pump pumpkin pupil puppy purple purse push puzzle pyramid quality quarter queen quick
quiet quilt quite quiz quote rabbit radar radio radish raft rail rain rainbow raise ranch
random range rapid rare raven razor reach read ready real reason recipe record reef relax
remain remedy rent repair repeat reply report rescue rest result return reward rhythm ribbon
rice rich ride right ring ripple rise river road roast robin robot rock rocket roof room root
rope rose rotate round route royal rubber ruby rudder rule runner rural saddle safari safe
saga sail salad salmon salon salt salute sample sand sandal satin sauce scale scarf scene
scholar school science scooter score scout screen script season seat second section seed
select senior sense series seven shade shadow shallow shape share shark sharp sheep sheet
shelf shell shelter sheriff shield shift shine ship shirt shoe shop shore short shovel show
shower shrimp side signal silent silk silver simple singer single sister sixty size sketch
skill skin skirt sleep sleeve slice slide slow small smart smile smooth snack snail snow soap
soccer social sock soda sofa soft soil solar soldier solid solo song soon sort sound soup
south space spark speak special speech speed spell spice spider spin spinach spirit sponge
spoon sport spot spray spring square squash stable stadium staff stage stair stamp stand star
start state station statue steady steam steel stem step stick still stitch stone stool story
stove straw stream street string stripe strong studio study sugar suit summit sunday sunny
sunset super supper supply sure surf swan sweater sweet swift swim swing symbol syrup system
table tablet tail tailor talent talk tall tango tank tape target taste taxi teach team teapot
temple tenant tennis tent term thank theater theme theory thing third thirty thread three
thunder ticket tide tiger timber time tiny tissue title toast today tomato tone tongue tool
tooth topic torch total toucan touch tour towel tower town track tractor trade trail train
travel tray treat tree tribe trick trip trophy truck true trumpet trust truth tuesday tulip
tuna tunnel turkey turn turtle tutor twelve twenty twin type uncle under unicorn uniform union
unit unity until upper urban useful usual vacant vacuum valley value vanilla vapor vase vast
vault velvet vendor venture verb verse vessel video view village vine violet violin vision
visit vital vitamin vivid voice volcano volume vote voyage waffle wagon waist walk wall wallet
walnut walrus warm wash water wave weather weave wedding week weekend well west whale wheat
wheel whisper whistle white whole wide width wild willow wind window wise wish witness wolf
wonder wood wool word work world worth wrist writer yacht yard year yellow yogurt young zebra
zero zigzag zone
`
  .trim()
  .split(/\s+/);
